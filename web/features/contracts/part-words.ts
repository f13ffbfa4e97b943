import type { ContractPartKind } from '@atrium/contract/contracts/parts.ts'
import { IconClipboardList, IconFileText, IconGavel, IconHeading, IconSignature } from '@tabler/icons-react'
import type { Icon } from '../../kit/table/types.ts'

/** What the kinds of parts are called, and what each is for; keys of the translations. */
export const partWords: Record<ContractPartKind, { text: string; about: string; icon: Icon }> = {
  heading: { text: 'Heading', about: 'Opens a section of the contract.', icon: IconHeading },
  agreement: { text: 'Terms', about: 'Parties, premises, days and amounts.', icon: IconFileText },
  clause: { text: 'Clause', about: 'What you agree again and again.', icon: IconGavel },
  schedule: { text: 'Information request', about: 'What the other side fills in or hands in.', icon: IconClipboardList },
  signature: { text: 'Signature block', about: 'Who signs, and for whom.', icon: IconSignature },
}
