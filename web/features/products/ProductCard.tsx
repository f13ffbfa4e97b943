import type { Product } from '@atrium/contract/products/products.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../kit/formatting.ts'
import { Carousel } from '../../kit/pictures/Carousel.tsx'
import classes from './Products.module.css'

/** A product with its pictures. */
export function ProductCard({ product, actions }: { product: Product; actions: ReactNode }) {
  const { name, type, price, currency, description, tagList, imageList, siteId, tenant, siteName } = product
  return (
    <li className={classes['card']}>
      <Carousel pictures={imageList} name={name} siteId={siteId} />
      <div className={classes['about']}>
        <div className={classes['head']}>
          <h2>{name}</h2>
          {price > 0 && <strong>{formatMoney(price, currency)}</strong>}
        </div>
        <p className={classes['kind']}>{[type, tenant || siteName].filter(Boolean).join(' · ')}</p>
        {description && <p className={classes['text']}>{description}</p>}
        {tagList.length > 0 && (
          <ul className={classes['tags']}>
            {tagList.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <div className={classes['actions']}>{actions}</div>
      </div>
    </li>
  )
}
