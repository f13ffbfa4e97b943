interface Address {
  street: string
  city: string
  province: string
  postalCode: string
}

/** An address as it is written on paper: the street, and the place with its postal code; what is not known is left out. */
export const addressLines = ({ street, city, province, postalCode }: Address): string[] =>
  [street, [city, province, postalCode].filter(Boolean).join(' ')].filter(Boolean)
