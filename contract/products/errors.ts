export const productErrors = {
  'product-site-required': 'Choose the site that the product is for',
  'product-pictures-full': 'A product can have {{n}} pictures',
} as const
