import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { IconNotes } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'

/** How many memos there are at the chosen site. */
export function MemosTile() {
  const { t } = useTranslation()
  return <SummaryTile widget="SiteMemosSummary" icon={IconNotes} label={t('Site Memos')} screen={memoScreens.list} />
}
