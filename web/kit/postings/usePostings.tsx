import type { Option } from '@atrium/contract/kit/options.ts'
import type { PostingState } from '@atrium/contract/tenancy/postings/posting-states.ts'
import { useTranslation } from 'react-i18next'
import { OptionChip } from '../StatusChip.tsx'
import { usePlace } from '../usePlace.ts'

/** What a list answers of every posting. */
export interface PostingRow {
  id: number
  title: string
  type: string
  postedBy: string
  status: PostingState
  mayEdit: boolean
}

/** What the screens of postings have in common; `states` says what a kind of posting calls its states. */
export function usePostings(states: readonly Option<PostingState>[]) {
  const { t } = useTranslation()
  const place = usePlace()
  const { isLandlord, siteId, about } = place
  return {
    ...place,
    /** Of an `EntityScreen`. */
    list: {
      about,
      ask: { siteId },
      cuts: ['postedBy'],
      nameOf: ({ title }: PostingRow) => title,
      mayEdit: ({ mayEdit }: PostingRow) => mayEdit,
    },
    filters: [
      { value: 'status', text: 'Status', options: states },
      { value: 'own', text: t('Posted by'), options: [{ value: true, text: isLandlord ? t('Your company') : t('You') }] },
    ],
    chip: ({ status }: PostingRow) => <OptionChip options={states} value={status} />,
    /** Who may delete one, and what that means. */
    removal: { can: ({ mayEdit }: PostingRow) => mayEdit, text: t('Nobody sees it any more. This cannot be undone.') },
  }
}
