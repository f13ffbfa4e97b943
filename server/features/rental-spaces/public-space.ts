import type { PublicFact } from '@atrium/contract/kit/public-pages.ts'
import { yearlyCents } from '@atrium/contract/rental-spaces/rent.ts'
import { publicPictures } from '../../platform/pictures/pictures-of.ts'
import type { PublicCategory } from '../../platform/public-pages/published.ts'
import { addressOf, findPublic, type OpenSpace } from './open-space.ts'
import { rentalSpacePictures } from './tables.ts'

/** The page of a space at /public-page/rentalspace/{id}: docs/features/rental-spaces.md. */
export const publicSpace: PublicCategory = {
  feature: 'Available Space',
  async find(db, id) {
    const found = await findPublic(db, id)
    if (!found) return undefined
    const { space, siteName } = found
    return {
      landlordId: space.landlordId,
      name: space.name,
      summary: [siteName, space.unit, space.location].filter(Boolean).join(' · '),
      description: space.description,
      address: addressOf(found),
      facts: factsOf(found),
      pictures: await publicPictures(db, rentalSpacePictures, space),
    }
  },
}

/** What is filled in; never the notes. */
function factsOf({ space }: Pick<OpenSpace, 'space'>): PublicFact[] {
  const { floorSize, rentPerSqft, cam, tax, availability } = space
  const yearly = yearlyCents(floorSize, rentPerSqft, cam, tax)
  const rate = (label: string, value: number): PublicFact[] =>
    value > 0 ? [{ as: 'rate', label, value, unit: 'per sq ft and year' }] : []
  const text = (label: string, value: string): PublicFact[] => (value ? [{ as: 'text', label, value }] : [])
  return [
    { as: 'word', label: 'Type', value: space.type },
    ...(floorSize > 0 ? [{ as: 'number' as const, label: 'Floor Size', value: floorSize, unit: 'sq ft' }] : []),
    ...rate('Rent per Sq Ft', rentPerSqft),
    ...rate('CAM', cam),
    ...rate('Tax', tax),
    ...(yearly > 0 ? [{ as: 'cents' as const, label: 'Total a year', value: yearly }] : []),
    ...(availability ? [{ as: 'day' as const, label: 'Availability', value: availability }] : []),
    ...text('Unit', space.unit),
    ...text('Electrical', space.electrical),
    ...text('Relocation', space.relocation),
    ...text('Termination', space.termination),
    ...text('Area Certificate', space.areaCert),
    ...(space.isDoubleDoor ? [{ as: 'yesno' as const, label: 'Double Door', value: true }] : []),
  ]
}
