import type { WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dotted } from '../../../kit/Dotted.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatInstant } from '../../../kit/formatting.ts'
import { personLink } from '../../../kit/NameLink.tsx'
import classes from './Contract.module.css'

/** What is known of a contract, and how its words came to be what they are. */
export function Versions({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const { versions, leaseNo, templateName, templateVersionNo, sharedAt, agreedAt, agreedBy, signedOn, reason, status, missing } =
    contract
  const { startsOn, endsOn } = contract
  const template = templateName && `${templateName}, ${t('Version {{no}}', { no: templateVersionNo })}`
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          [t('Lease'), leaseNo],
          [t('Starts on'), startsOn && formatDate(startsOn)],
          [t('Ends on'), endsOn && formatDate(endsOn)],
          [t('Template'), template],
          [t('Shared'), sharedAt && formatInstant(sharedAt)],
          [
            t('Agreed'),
            agreedAt && <Dotted key="agreed" parts={[formatInstant(agreedAt), personLink(agreedBy, contract.agreedById)]} />,
          ],
          [t('Signed on'), signedOn && formatDate(signedOn)],
          [t('Information asked for'), sharedAt && missing > 0 && t('{{count}} answers missing', { count: missing })],
          [
            status === 'Cancelled' ? t('Why it was cancelled') : t('Why it is negotiated again'),
            (status === 'Cancelled' || status === 'Negotiation') && reason,
          ],
        ]}
      />
      <ol className={classes['versions']}>
        {versions.map(({ no, why, by, byId, at }, place) => {
          const before = versions[place + 1]?.no
          return (
            <li key={no}>
              <p>
                <strong>{t('Version {{no}}', { no })}</strong>
                {why && ` · ${why}`}
              </p>
              <small>
                <Dotted parts={[personLink(by, byId), formatInstant(at)]} />
                {before !== undefined && (
                  <>
                    {' · '}
                    <Anchor component={Link} to={`?view=compare&from=${before}&to=${no}`} inherit>
                      {t('What changed')}
                    </Anchor>
                  </>
                )}
              </small>
            </li>
          )
        })}
      </ol>
    </>
  )
}
