import type { Product } from '@atrium/contract/products/products.ts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HomeCard } from '../../kit/home/HomeCard.tsx'
import { publicPath } from '../../kit/public-link.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { ProductGrid } from './ProductGrid.tsx'
import classes from './Products.module.css'
import { useProducts } from './useProducts.ts'

/** The newest products at the site, on the start page. */
export function HomeProducts() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const [page, setPage] = useState(1)
  const read = useProducts({ siteId, page })
  return (
    <HomeCard
      id="products"
      title={t('Products')}
      read={read}
      waiting={1}
      link={
        <Anchor component={Link} to="/products" fz={13}>
          {t('View list')}
        </Anchor>
      }
    >
      {read.data && (
        <div className={classes['onHome']}>
          <ProductGrid read={read} page={page} onPage={setPage} actions={(product) => <PublicPage product={product} />} />
        </div>
      )}
    </HomeCard>
  )
}

function PublicPage({ product: { id, name, isPublic } }: { product: Product }) {
  const { t } = useTranslation()
  if (!isPublic) return null
  return (
    <Button
      component="a"
      href={publicPath('product', id)}
      target="_blank"
      size="xs"
      variant="default"
      aria-label={`${t('View public page')}: ${name}`}
    >
      {t('View public page')}
    </Button>
  )
}
