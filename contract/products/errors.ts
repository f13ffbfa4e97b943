export const productErrors = {
  'product-site-required': 'Choose the site that the product is for',
  'product-pictures-full': 'A product can have {{n}} pictures',
  'price-unreadable': 'Write the price as a number, such as 6.50',
} as const
