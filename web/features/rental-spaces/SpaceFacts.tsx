import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { RecordSection } from '../../kit/record/Split.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useFact } from '../../kit/useFact.ts'
import classes from './Spaces.module.css'
import { rateText, sizeText, yearText } from './words.ts'

/** Size and rent, large; then all else that is known of a space. */
export function SpaceFacts({ space }: { space: RentalSpace }) {
  const { t } = useTranslation()
  const fact = useFact(rentalSpaceEntity)
  const { currency, availability, expiration } = space
  const facts: Fact[] = [
    fact('cam', rateText(t, space.cam, currency)),
    fact('tax', rateText(t, space.tax, currency)),
    fact('availability', availability ? formatDate(availability) : t('At once')),
    fact('expiration', expiration && formatDate(expiration)),
    fact('electrical', space.electrical),
    fact('areaCert', space.areaCert),
    fact('relocation', space.relocation),
    fact('termination', space.termination),
    fact('isDoubleDoor', space.isDoubleDoor && t('Yes')),
    fact('notes', space.notes),
  ]
  const [, rent] = fact('rentPerSqft', true)
  const head: Fact[] = [
    fact('floorSize', sizeText(t, space) || '–'),
    fact('rentPerSqft', rateText(t, space.rentPerSqft, currency) || '–'),
    [t('With CAM and tax'), rent && (yearText(t, space) || '–')],
  ]
  const [, description] = fact('description', space.description)
  return (
    <RecordSection label={t('Details')} title={null}>
      <dl className={classes['head']}>
        {head.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={classes['chips']}>
        <StatusChip status={space.type} />
        <StatusChip status={space.isAvailable ? 'Available' : 'Not available'} />
      </div>
      {description && <p className={classes['text']}>{description}</p>}
      <Facts facts={facts} />
    </RecordSection>
  )
}
