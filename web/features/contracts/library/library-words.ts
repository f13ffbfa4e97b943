import type { PartKind } from '@atrium/contract/contracts/library.ts'
import { IconClipboardList, IconFileText, IconGavel, IconSignature } from '@tabler/icons-react'
import type { Icon } from '../../../kit/table/types.ts'

interface Words {
  icon: Icon
  title: string
  about: string
  new: string
  edit: string
  deleted: string
  empty: string
  hint: string
}

/** What the pages say of each kind; keys of the translations. */
export const libraryWords: Record<PartKind, Words> = {
  clause: {
    icon: IconGavel,
    title: 'Clauses',
    about:
      'What you agree again and again, each once. A clause can have a condition: it is then left out where that does not hold.',
    new: 'New clause',
    edit: 'Edit clause',
    deleted: 'The clause was deleted.',
    empty: 'There are no clauses yet.',
    hint: 'Write the first one: permitted use, insurance, repairs.',
  },
  agreement: {
    icon: IconFileText,
    title: 'Terms of agreements',
    about:
      'What differs from contract to contract: parties, premises, days and amounts, filled in from the client and the lease.',
    new: 'New terms',
    edit: 'Edit terms',
    deleted: 'The terms were deleted.',
    empty: 'There are no terms yet.',
    hint: 'Write the first ones: parties and premises, term, rent.',
  },
  schedule: {
    icon: IconClipboardList,
    title: 'Information requests',
    about: 'What the other side has to fill in or hand in before a contract is signed.',
    new: 'New information request',
    edit: 'Edit information request',
    deleted: 'The information request was deleted.',
    empty: 'There are no information requests yet.',
    hint: 'Ask for what you need: a legal name, a number, a certificate.',
  },
  signature: {
    icon: IconSignature,
    title: 'Contract signatures',
    about: 'Who signs a contract, and for whom.',
    new: 'New signature block',
    edit: 'Edit signature block',
    deleted: 'The signature block was deleted.',
    empty: 'There are no signature blocks yet.',
    hint: 'Write the first one, such as landlord and tenant.',
  },
}
