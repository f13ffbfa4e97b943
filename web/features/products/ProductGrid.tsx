import { MAX_PRODUCT_PAGES, PRODUCTS_PER_PAGE, type Product } from '@atrium/contract/products/products.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { ProductCard } from './ProductCard.tsx'
import classes from './Products.module.css'
import type { useProducts } from './useProducts.ts'

interface Props {
  read: ReturnType<typeof useProducts>
  page: number
  onPage: (page: number) => void
  actions: (product: Product) => ReactNode
}

/** A page of product cards, and the numbers of the others. */
export function ProductGrid({ read: { data, error, refetch }, page, onPage, actions }: Props) {
  const { t } = useTranslation()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const pages = Math.min(MAX_PRODUCT_PAGES, Math.ceil((data?.totalFiltered ?? 0) / PRODUCTS_PER_PAGE))
  return (
    <>
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
              onClick={() => onPage(one)}
            >
              {one}
            </Button>
          ))}
        </nav>
      )}
    </>
  )
}
