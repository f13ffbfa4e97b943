import { useLocation, useNavigate } from 'react-router'

const LIST = '/products'
const FORM = '/products/editcreate'

/** `useDrawer` for the form of a product: it has one address, and its id in the query. */
export function useProductDrawer() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const opened = pathname.replace(/\/$/, '') === FORM
  const idInAddress = Number(params.get('id'))
  const id = opened && Number.isInteger(idInAddress) && idInAddress > 0 ? idInAddress : undefined
  const address = (path: string, record?: number) => {
    const next = new URLSearchParams(search)
    next.delete('id')
    if (record !== undefined) next.set('id', String(record))
    const query = String(next)
    return query ? `${path}?${query}` : path
  }
  return {
    id,
    isNew: opened && id === undefined,
    opened,
    newHref: address(FORM),
    editHref: (record: number) => address(FORM, record),
    openEdit: (record: number) => void navigate(address(FORM, record), { preventScrollReset: true }),
    close: () => void navigate(address(LIST), { replace: true, preventScrollReset: true }),
  }
}
