import { useLocation, useNavigate, useParams } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'

export const views = ['list', 'cards', 'map', 'schedule', 'viewings'] as const
export type View = (typeof views)[number]

/** What the screen shows, by its address: `/rental-space/DAY?view=map`. A day without a view is one of the schedule. */
export function useSpacesAddress() {
  const { kind } = useViewer()
  const { date } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const viewInAddress = views.find((one) => one === new URLSearchParams(search).get('view'))
  const usual: View = kind === 'landlord' ? 'list' : 'cards'
  const view = viewInAddress ?? (date ? 'schedule' : usual)
  const go = (next: View, day?: string) =>
    void navigate(`/rental-space${day ? `/${day}` : ''}${next === usual ? '' : `?view=${next}`}`, { preventScrollReset: true })
  return { view, date, go }
}
