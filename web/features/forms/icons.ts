import type { MenuIcon } from '@atrium/contract/access/menu-icons.ts'
import { IconChecklist, IconCrane, IconForms, IconKey, IconShield, IconUrgent, IconUser } from '@tabler/icons-react'
import type { Icon } from '../../kit/table/types.ts'

const icons: Partial<Record<MenuIcon, Icon>> = {
  checklist: IconChecklist,
  crane: IconCrane,
  key: IconKey,
  shield: IconShield,
  urgent: IconUrgent,
  user: IconUser,
}

/** The icon of a ready-made form. */
export const iconOf = (name: MenuIcon): Icon => icons[name] ?? IconForms
