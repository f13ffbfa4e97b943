import { PRODUCTS_PER_PAGE, products } from '@atrium/contract/products/products.ts'
import { useRead } from '../../kit/useRead.ts'

/** One page of cards, the newest first. */
export const useProducts = (ask: { siteId: number; query?: string; page: number }) =>
  useRead(products.search, { ...ask, rowsPerPage: PRODUCTS_PER_PAGE, sortBy: 'createdDate', descending: true }, { keepOld: true })
