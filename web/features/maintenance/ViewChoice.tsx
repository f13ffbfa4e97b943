import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../../kit/useChangeQuery.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const views = ['list', 'board', 'calendar'] as const
type View = (typeof views)[number]

/** How the requests are shown, as the address has it. */
export function useView(): View {
  const [query] = useSearchParams()
  return views.find((one) => one === query.get('view')) ?? 'list'
}

export function ViewChoice({ view }: { view: View }) {
  const { t } = useTranslation()
  const changeQuery = useChangeQuery()
  const names: Record<View, string> = { list: t('List'), board: t('Board'), calendar: t('Calendar') }
  const change = (next: View) =>
    changeQuery((query) => {
      query.delete('view')
      if (next !== 'list') query.set('view', next)
      return query
    })
  return <ViewSwitch names={names} view={view} onChange={change} />
}
