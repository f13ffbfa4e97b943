import { MAX_PRODUCT_PAGES, PRODUCTS_PER_PAGE, type Product, products } from '@atrium/contract/products/products.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { useRead } from '../../kit/useRead.ts'
import { ProductCard } from './ProductCard.tsx'
import classes from './Products.module.css'

interface Props {
  siteId: number
  onCount: (count: number) => void
  actions: (product: Product) => ReactNode
}

/** Four products at a time, the newest first. */
export function ProductCards({ siteId, onCount, actions }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const query = params.get('query') ?? ''
  const page = Math.min(Math.max(1, Math.floor(Number(params.get('page'))) || 1), MAX_PRODUCT_PAGES)
  const ask = { siteId, query, page, rowsPerPage: PRODUCTS_PER_PAGE, sortBy: 'createdDate', descending: true } as const
  const { data, error, refetch } = useRead(products.search, ask, { keepOld: true })
  const total = data?.totalFiltered
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
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const pages = Math.min(MAX_PRODUCT_PAGES, Math.ceil((total ?? 0) / PRODUCTS_PER_PAGE))
  return (
    <>
      <search className={classes['bar']} aria-label={t('Products')}>
        <SearchBox
          value={query}
          label={t('Search {{what}}', { what: t('Products') })}
          onSearch={(text) => change('query', text)}
        />
      </search>
      {!data && <Skeletons count={2} height={420} gap={16} />}
      {data?.items.length === 0 && <p className={classes['nothing']}>{t('No data available')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes['cards']} aria-label={t('Products')}>
          {data.items.map((product) => (
            <ProductCard key={product.id} product={product} actions={actions(product)} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={classes['pages']} aria-label={t('Pages')}>
          {Array.from({ length: pages }, (_, at) => at + 1).map((one) => (
            <Button
              key={one}
              size="xs"
              variant={one === page ? 'filled' : 'default'}
              aria-label={t('Page {{n}}', { n: one })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => change('page', one === 1 ? '' : String(one))}
            >
              {one}
            </Button>
          ))}
        </nav>
      )}
    </>
  )
}
