import { type Product, productEntity } from '@atrium/contract/products/products.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../kit/formatting.ts'
import { Carousel } from '../../kit/pictures/Carousel.tsx'
import { useFact } from '../../kit/useFact.ts'
import classes from './Products.module.css'

/** A product with its pictures. */
export function ProductCard({ product, actions }: { product: Product; actions: ReactNode }) {
  const fact = useFact(productEntity)
  // A field that the company has hidden stands on no card either.
  const shown = (key: keyof typeof productEntity.fields) => fact(key, true)[1] !== undefined
  const { name, price, currency, imageList, siteId, tenant, siteName } = product
  const type = shown('type') ? product.type : ''
  const description = shown('description') ? product.description : ''
  const tagList = shown('tagList') ? product.tagList : []
  return (
    <li className={classes['card']}>
      <Carousel pictures={imageList} name={name} siteId={siteId} />
      <div className={classes['about']}>
        <div className={classes['head']}>
          <h2>{name}</h2>
          {price > 0 && shown('price') && <strong>{formatMoney(price, currency)}</strong>}
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
