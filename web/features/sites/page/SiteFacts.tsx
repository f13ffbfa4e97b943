import type { Site } from '@atrium/contract/sites/sites.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../kit/Facts.tsx'
import { PersonSaid } from '../../../kit/PersonSaid.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { useFact } from '../../../kit/useFact.ts'

/** What a site is, beside where it lies. */
export function SiteFacts({ site }: { site: Site }) {
  const { t } = useTranslation()
  const fact = useFact(siteEntity)
  const { description, managerName, managerWorks, primaryEmail, secondaryEmail, timeZone } = site
  const mail = (address: string) => address && <Anchor href={`mailto:${address}`}>{address}</Anchor>
  return (
    <RecordSection label={t('About the site')}>
      <div>
        <Facts
          layout="rows"
          facts={[
            fact('description', description),
            fact(
              'managerId',
              managerName && (
                <PersonSaid name={managerName} id={site.managerPersonId}>
                  {(name) => (managerWorks ? name : t('{{name}} (no longer works here)', { name }))}
                </PersonSaid>
              ),
            ),
            fact('primaryEmail', mail(primaryEmail)),
            fact('secondaryEmail', mail(secondaryEmail)),
            fact('timeZone', timeZone.replaceAll('_', ' ')),
          ]}
        />
      </div>
    </RecordSection>
  )
}
