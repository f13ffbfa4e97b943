import { expect, test } from 'vitest'
import { publicPath } from './public-link.ts'

test('a public page’s address has the kind in lower case and the id in base64', () => {
  expect([publicPath('rentalspace', 1), publicPath('product', 12)]).toEqual([
    '/public-page/rentalspace/MQ==',
    '/public-page/product/MTI=',
  ])
})
