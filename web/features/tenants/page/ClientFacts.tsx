import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import type { Tenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCustomOf } from '../../../kit/custom/useCustomOf.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { useFact } from '../../../kit/useFact.ts'

/** Who a client is and how to reach it, with the company's own fields and notes. */
export function ClientFacts({ client }: { client: Tenant }) {
  const { t } = useTranslation()
  const fact = useFact(clientEntity)
  const custom = useCustomOf('tenant')
  const { unit, category, contactName, email, phone, notes } = client
  return (
    <RecordSection label={t('About the client')}>
      <div>
        <Facts
          layout="rows"
          facts={[
            fact('unit', unit),
            fact('categoryId', category),
            fact('contactName', contactName),
            fact('email', email && <Anchor href={`mailto:${email}`}>{email}</Anchor>),
            fact('phone', phone && <Anchor href={telLink(phone)}>{phone}</Anchor>),
            ...custom.facts(client),
            fact('notes', notes),
          ]}
        />
      </div>
    </RecordSection>
  )
}
