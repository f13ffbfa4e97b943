import { IconCrane, IconGitBranch, IconKey, type IconProps, IconUrgent } from '@tabler/icons-react'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType<IconProps>> = { crane: IconCrane, key: IconKey, urgent: IconUrgent }

/** Of a ready-made workflow. */
export const iconOf = (name: string) => icons[name] ?? IconGitBranch
