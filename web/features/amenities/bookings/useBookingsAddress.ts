import { Day } from '@atrium/contract/kit/days.ts'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'

export const views = ['day', 'week', 'list'] as const
export type View = (typeof views)[number]

/** A time that is to be booked, as the address names it. */
export interface WantedSlot {
  amenityId: number
  date: string
  startTime: string
  endTime: string
}

const WANTED = /^(\d{1,9})_(\d{4}-\d{2}-\d{2})_(\d{2}:\d{2})_(\d{2}:\d{2})$/

/** What the screen shows, by its address: `/amenity-booking/DAY?view=week&amenity=ID`, with what is open over it. */
export function useBookingsAddress() {
  const { kind } = useViewer()
  const { date } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const chosen = params.get('view')
  const usual: View = kind === 'landlord' ? 'list' : 'day'
  const view = views.find((one) => one === chosen) ?? usual
  const [, amenityId, on = '', startTime = '', endTime = ''] = WANTED.exec(params.get('new') ?? '') ?? []
  const wanted: WantedSlot | undefined =
    amenityId && Day.safeParse(on).success ? { amenityId: Number(amenityId), date: on, startTime, endTime } : undefined
  const base = `/${pathname.split('/')[1]}`
  const go = (change: { date?: string | undefined; view?: View; amenityId?: number; new?: string }) => {
    const next = new URLSearchParams(search)
    if (change.view) next.set('view', change.view)
    if (change.amenityId) next.set('amenity', String(change.amenityId))
    if (change.new === undefined) next.delete('new')
    else next.set('new', change.new)
    const day = 'date' in change ? change.date : date
    void navigate(`${base}${day ? `/${day}` : ''}?${next}`, { preventScrollReset: true })
  }
  return {
    view,
    date,
    amenityId: Number(params.get('amenity')) || undefined,
    wanted,
    go,
    book: ({ amenityId, date: on, startTime, endTime }: WantedSlot) => go({ new: [amenityId, on, startTime, endTime].join('_') }),
  }
}
