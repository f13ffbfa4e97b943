import type { z } from 'zod'
import { code, email, entity, optionalRef, text } from '../../kit/entity.ts'
import { line } from '../../kit/line.ts'
import { LanguageTag, TimeZone } from '../../kit/preferences.ts'

const place = (max: number) => line().max(max).default('')

/** A property, every field once. */
export const siteEntity = entity('site', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
    upload: { aliases: ['Site', 'Site name', 'Property', 'Building', 'Mall', 'Nom'], example: 'Lakeside Plaza' },
  }),
  description: text({
    label: 'Description',
    max: 2_000,
    long: true,
    column: { truncate: 350, from: 1000 },
    upload: { aliases: ['About', 'Details'], example: 'Open-air shopping centre' },
  }),
  'address.street': text({
    label: 'Street',
    max: 200,
    upload: { aliases: ['Address', 'Street address', 'Rue', 'Adresse'], example: '120 Lakeshore Road' },
  }),
  'address.city': text({ label: 'City', max: 100, half: true, upload: { aliases: ['Town', 'Ville'], example: 'Oakville' } }),
  'address.postalCode': text({
    label: 'Postal code',
    max: 20,
    half: true,
    upload: { aliases: ['Postcode', 'Zip', 'Zip code', 'Code postal'], example: 'L6J 1H4' },
  }),
  /** ISO 3166-1 alpha-2, e.g. `CA`. */
  'address.country': code(place(2), {
    label: 'Country',
    kind: 'country',
    half: true,
    upload: { aliases: ['Pays'], example: 'Canada' },
  }),
  /** ISO 3166-2 without the country, e.g. `ON`. */
  'address.province': code(place(10), {
    label: 'Province',
    kind: 'province',
    half: true,
    upload: { aliases: ['State', 'Region'], example: 'ON' },
  }),
  primaryEmail: email({
    label: 'Primary email',
    half: true,
    column: { from: 740 },
    upload: { aliases: ['Email', 'E-mail', 'Courriel'], example: 'lakeside@example.com' },
  }),
  secondaryEmail: email({ label: 'Secondary email', half: true, column: { from: 1300 }, upload: {} }),
  /** A user of the company who works there. */
  managerId: optionalRef({
    label: 'Manager',
    help: 'Somebody of your company who works there. Steps of workflows can be theirs.',
    column: false,
  }),
  /** BCP 47 key of the site's language. */
  language: code(LanguageTag.default('en'), { label: 'Language', kind: 'select', form: false }),
  /** IANA name; days and times at the site are in it. */
  timeZone: code(TimeZone.default('America/Toronto'), {
    label: 'Time zone',
    kind: 'select',
    required: 'Time zone is required',
    help: 'Days and times at this site are in it.',
    upload: { aliases: ['Timezone', 'Fuseau horaire'], example: 'America/Toronto' },
  }),
})

export type SiteInput = z.infer<typeof siteEntity.input>

export const Address = siteEntity.input.shape.address.unwrap()
export type Address = z.infer<typeof Address>
