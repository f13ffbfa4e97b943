import { IconContract, IconCrane, IconGitBranch, IconKey, IconUrgent } from '@tabler/icons-react'
import type { Icon } from '../../kit/table/types.ts'

const icons: Record<string, Icon> = { contract: IconContract, crane: IconCrane, key: IconKey, urgent: IconUrgent }

/** Of a ready-made workflow. */
export const iconOf = (name: string): Icon => icons[name] ?? IconGitBranch
