import { MAX_PRODUCT_PAGES, type Product } from '@atrium/contract/products/products.ts'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import classes from './Products.module.css'
import { useProducts } from './useProducts.ts'

interface Props {
  siteId: number
  onCount: (count: number) => void
  actions: (product: Product) => ReactNode
}

/** Four products at a time, the newest first; what is shown stands in the address. */
export function ProductCards({ siteId, onCount, actions }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const page = Math.min(Math.max(1, Math.floor(Number(params.get('page'))) || 1), MAX_PRODUCT_PAGES)
  const read = useProducts({ siteId, query, page })
  const total = read.data?.totalFiltered
  useEffect(() => {
    if (total !== undefined) onCount(total)
  }, [total, onCount])
  const change = (key: string, value: string) =>
    setParams(
      (now) => {
        if (key !== 'page') now.delete('page')
        if (value) now.set(key, value)
        else now.delete(key)
        return now
      },
      { replace: key !== 'page', preventScrollReset: true },
    )
  return (
    <>
      <search className={classes['bar']} aria-label={t('Products')}>
        <SearchBox value={query} label={t('Search {{what}}', { what: t('Products') })} onSearch={(text) => change('q', text)} />
      </search>
      <ProductGrid read={read} page={page} onPage={(one) => change('page', one === 1 ? '' : String(one))} actions={actions} />
    </>
  )
}
