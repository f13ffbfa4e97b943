import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'

const addresses = { list: '/contacts', create: '/contacts/new', edit: '/contacts', param: 'id' }

/** The form over the list: a new contact has a path of its own, one that is changed stands in the query, since its path is its page. */
export function useContactDrawer() {
  const { isNew, newHref, close } = useDrawerAt(addresses)
  const edited = useDrawer()
  return { ...edited, isNew, newHref, opened: isNew || edited.id !== undefined, close: isNew ? close : edited.close }
}
