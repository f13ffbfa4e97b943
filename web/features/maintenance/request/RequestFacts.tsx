import { requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { isOpen, priorityTones, requestStatusWords, requestTones } from '@atrium/contract/maintenance/states.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomOf } from '../../../kit/custom/useCustomOf.ts'
import { type Fact, Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatInstant, formatNumber } from '../../../kit/formatting.ts'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useFact } from '../../../kit/useFact.ts'
import { HandlerNames, handlerText } from '../HandlerNames.tsx'
import { useSide } from '../useSide.ts'
import { isUrgent } from '../words.ts'
import { AssignDrawer } from './AssignDrawer.tsx'
import classes from './Request.module.css'

/** Status, who has it and until when, large; then all else that is known of a request. */
export function RequestFacts({ request }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const { isLandlord } = useSide()
  const fact = useFact(requestEntity)
  const custom = useCustomOf(requestEntity.name)
  const [assigning, setAssigning] = useState(false)
  const handler = handlerText(request) && <HandlerNames request={request} />
  const access = [request.contactForAccessName, request.contactForAccessPhone, request.contactForAccessEmail]
  const ownerOf = [request.propertyOwnerName, request.propertyOwnerPhone, request.propertyOwnerEmail]
  const line = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')
  const facts: Fact[] = [
    [
      t('Client'),
      isLandlord && (
        <ClientLink key="client" id={request.tenantId}>
          {request.tenant || t('Common areas')}
        </ClientLink>
      ),
    ],
    fact('unitId', request.unitId),
    fact('requestTypeId', t(request.requestType)),
    [t('Reported'), formatInstant(request.createdDate)],
    fact('appointmentDatetime', formatInstant(request.appointmentDatetime)),
    [t('Completed'), request.completionDate && formatDate(request.completionDate)],
    fact('contactForAccessName', line(access)),
    fact('notes', request.notes),
    fact('requestedBy', request.requestedBy),
    fact('reportedBy', request.reportedBy),
    fact('orderedDateTime', formatInstant(request.orderedDateTime)),
    fact('reportClientReferenceNo', request.reportClientReferenceNo),
    fact('reportLoanNumber', request.reportLoanNumber),
    fact('reportFHACaseNumber', request.reportFHACaseNumber),
    fact('reportVACaseNumber', request.reportVACaseNumber),
    fact('propertyOwnerName', line(ownerOf)),
    fact('reportFee', request.reportFee ? formatNumber(request.reportFee, 2) : ''),
    fact('techFee', request.techFee ? formatNumber(request.techFee, 2) : ''),
    ...custom.facts(request),
  ]
  const [dueLabel, due] = fact('dueDateTime', formatInstant(request.dueDateTime))
  return (
    <RecordSection label={t('Details')} title={null}>
      <dl className={classes['head']}>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            <StatusChip status={requestStatusWords[request.status]} tone={requestTones[request.status]} />
            {request.isOverdue && <StatusChip status="Overdue" />}
            {isUrgent(request.priority) && <StatusChip status={request.priority} tone={priorityTones[request.priority]} />}
            {request.isRush && <StatusChip status="Rush" />}
          </dd>
        </div>
        <div>
          <dt>{t('Assigned to')}</dt>
          <dd>
            {handler || t('Nobody yet')}
            {request.may.edit && isLandlord && isOpen(request.status) && (
              <Button size="compact-xs" variant="light" onClick={() => setAssigning(true)}>
                {handler ? t('Change') : t('Assign')}
              </Button>
            )}
          </dd>
        </div>
        {due !== undefined && (
          <div>
            <dt>{dueLabel}</dt>
            <dd>{due}</dd>
          </div>
        )}
      </dl>
      {request.description && <p className={classes['text']}>{request.description}</p>}
      <Facts facts={facts} />
      <AssignDrawer request={request} opened={assigning} onClose={() => setAssigning(false)} />
    </RecordSection>
  )
}
