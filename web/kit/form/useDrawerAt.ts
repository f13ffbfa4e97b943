import { useLocation, useNavigate, useParams } from 'react-router'
import { backToOf } from './way-back.ts'

interface Addresses {
  /** The list that lies beneath. */
  list: string
  /** The form of a new record. */
  create: string
  /** The form of one that is changed, without its id. */
  edit: string
  /** The route's name for that id. */
  param: string
}

/** `useDrawer` for a form with paths of its own over its list. What the list shows stands in the query, which stays as it is. */
export function useDrawerAt({ list, create, edit, param }: Addresses) {
  const { pathname, search, state } = useLocation()
  const params = useParams()
  const navigate = useNavigate()
  const id = params[param] === undefined ? undefined : Number(params[param])
  const isNew = pathname.replace(/\/$/, '') === create
  const editHref = (record: number) => `${edit}/${record}${search}`
  return {
    /** The record that is edited. */
    id,
    isNew,
    opened: isNew || id !== undefined,
    listHref: `${list}${search}`,
    newHref: `${create}${search}`,
    editHref,
    openEdit: (record: number) => void navigate(editHref(record), { preventScrollReset: true }),
    close: () => void navigate(backToOf(state) ?? `${list}${search}`, { replace: true, preventScrollReset: true }),
  }
}
