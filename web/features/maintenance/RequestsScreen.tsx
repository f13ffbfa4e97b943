import { requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import { type MaintenanceRequest, requestColumns } from '@atrium/contract/maintenance/requests.ts'
import { IconTool } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { useCustomOf } from '../../kit/custom/useCustomOf.ts'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate, viewersZone } from '../../kit/formatting.ts'
import { Page } from '../../kit/Page.tsx'
import type { Filter } from '../../kit/table/types.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { Board } from './board/Board.tsx'
import { RequestCalendar } from './calendar/RequestCalendar.tsx'
import { DueDay } from './DueDay.tsx'
import { RequestDrawer } from './form/RequestDrawer.tsx'
import { HandlerNames, handlerText } from './HandlerNames.tsx'
import { MailAddress } from './MailAddress.tsx'
import { useSide } from './useSide.ts'
import { useView, ViewChoice } from './ViewChoice.tsx'
import { statusOptions, typeChoices } from './words.ts'

/** Maintenance requests as a list, a board or a calendar: all of a site for the landlord, a client's own. */
export function RequestsScreen() {
  const { t } = useTranslation()
  const { date } = useParams()
  const navigate = useNavigate()
  const { user } = useViewer()
  const { isLandlord, siteId, site, search, ask, remove: removeCall, mayCreate, path } = useSide()
  const view = useView()
  const drawer = useDrawer()
  const remove = useWrite(removeCall, { success: isLandlord ? t('The request was deleted.') : t('The request was withdrawn.') })
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const where = isLandlord ? place : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')
  const about = <MailAddress place={where} siteId={siteId} />
  const title = t('Maintenance Requests')
  const custom = useCustomOf(requestEntity.name)
  const columns = useMemo(() => custom.columnsOf(requestColumns), [custom])
  const createText = isLandlord ? t('Create request') : t('Report a problem')
  const mayDelete = ({ status }: MaintenanceRequest) => status === 'NotStarted' || (isLandlord && status === 'Denied')
  const mayEdit = ({ status }: MaintenanceRequest) => isLandlord || status === 'NotStarted'
  if (view !== 'list')
    return (
      <Page title={title} about={about} action={mayCreate && <CreateButton text={createText} href={drawer.newHref} />}>
        <ViewChoice view={view} />
        {view === 'board' ? <Board /> : <RequestCalendar />}
        {mayCreate && <RequestDrawer drawer={drawer} />}
      </Page>
    )
  const filters: Filter[] = [
    { value: 'status', text: t('Status'), options: statusOptions },
    {
      value: 'open',
      text: t('Open'),
      options: [
        { value: true, text: t('Still open') },
        { value: false, text: t('Closed or denied') },
      ],
    },
    { value: 'overdue', text: t('Due'), options: [{ value: true, text: t('Overdue') }] },
    { value: 'pressing', text: t('Urgency'), options: [{ value: true, text: t('Emergency or overdue') }] },
    {
      value: 'requestTypeId',
      text: t('Request type'),
      options: typeChoices(t).map(({ value, label }) => ({ value, text: label })),
    },
    ...requestEntity.filters('priority'),
    ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
    ...custom.filters,
  ]
  const texts = {
    tenantId: ({ tenant }: MaintenanceRequest) => tenant,
    siteId: ({ siteName }: MaintenanceRequest) => siteName,
    requestTypeId: ({ requestType }: MaintenanceRequest) => t(requestType),
    assignee: handlerText,
  }
  return (
    <EntityScreen
      name="maintenance-requests"
      title={title}
      about={about}
      above={<ViewChoice view={view} />}
      call={search}
      ask={{ ...ask, timeZone: viewersZone(), ...(date ? { date } : {}) }}
      columns={columns}
      card={['subject', 'status', 'assignee', 'dueDateTime', ...(isLandlord ? ['tenantId'] : [])]}
      filters={filters}
      {...(date
        ? { narrowing: { text: t('Created {{date}}', { date: formatDate(date) }), remove: () => void navigate(path) } }
        : {})}
      href={({ id }) => `/maintenance-request/${id}`}
      render={{
        ...texts,
        assignee: (request) => (handlerText(request) ? <HandlerNames request={request} isPlain /> : t('Nobody yet')),
        dueDateTime: (request) => <DueDay request={request} />,
      }}
      exportText={texts}
      cuts={['tenantId', 'siteId', 'assignee']}
      nameOf={({ subject }) => subject}
      drawer={mayCreate ? drawer : undefined}
      mayEdit={mayEdit}
      createText={createText}
      remove={
        mayCreate
          ? {
              can: mayDelete,
              text: t('Its photos and comments go with it. This cannot be undone.'),
              action: isLandlord ? t('Delete request') : t('Withdraw request'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconTool,
        title: t('There are no maintenance requests yet.'),
        hint: isLandlord
          ? t('What clients report appears here. You can also create a request for them, or for common areas.')
          : t('Tell your landlord what is broken. Here you see who takes care of it, and until when.'),
      }}
    >
      {mayCreate && <RequestDrawer drawer={drawer} />}
    </EntityScreen>
  )
}
