import { type Drawing, drawingColumns, drawings } from '@atrium/contract/drawings/drawings.ts'
import { drawingStatusWords } from '@atrium/contract/drawings/states.ts'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DrawingDrawer } from './DrawingDrawer.tsx'
import { disciplineChoices, disciplineWords, statusChoices } from './words.ts'

/** Drawings that wait for approval or were decided on: all of a site for the landlord, a client's own. */
export function DrawingsScreen() {
  const { t } = useTranslation()
  const { kind, may, user } = useViewer()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawer()
  const isLandlord = kind === 'landlord'
  const mayChange = may(drawings.save)
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const texts = {
    discipline: ({ discipline }: Drawing) => t(disciplineWords[discipline]),
    status: ({ status }: Drawing) => t(drawingStatusWords[status]),
  }
  return (
    <EntityScreen
      name="drawings"
      title={t('Drawing Approvals')}
      about={isLandlord ? place : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')}
      call={drawings.search}
      ask={isLandlord ? { siteId } : {}}
      columns={drawingColumns}
      card={['title', ...(isLandlord ? ['tenantName'] : []), 'status', 'updatedDate']}
      filters={[
        { value: 'status', text: t('Status'), options: statusChoices(t) },
        {
          value: 'discipline',
          text: t('Discipline'),
          options: disciplineChoices(t).map(({ value, label }) => ({ value, text: label })),
        },
        ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
      ]}
      href={({ id }) => `/drawing-submission-approval/${id}`}
      render={{
        ...texts,
        status: ({ status }) => <StatusChip status={drawingStatusWords[status]} />,
        openNotes: ({ openNotes }) => openNotes || '–',
      }}
      exportText={texts}
      nameOf={({ title }) => title}
      drawer={mayChange ? drawer : undefined}
      mayEdit={() => false}
      createText={t('Submit a drawing')}
      empty={{
        icon: IconRulerMeasure,
        title: t('There are no drawings yet.'),
        hint: isLandlord
          ? t('What clients submit for approval appears here. You can also submit a drawing for them.')
          : t('Submit what you plan to build. Here you see what your landlord decides, and why.'),
      }}
    >
      {mayChange && <DrawingDrawer drawer={drawer} />}
    </EntityScreen>
  )
}
