/** What calls a telephone number as people write it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** A telephone number as it is stored to be sent to (`+14165550100`), as people of its country read it; any other as it is. */
export const readablePhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
