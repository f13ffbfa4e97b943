import { drawingColumns, drawingEntity, drawings } from '@atrium/contract/drawings/drawings.ts'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DrawingDrawer } from './DrawingDrawer.tsx'

/** Drawings that wait for approval or were decided on: all of a site for the landlord, a client's own. */
export function DrawingsScreen() {
  const { t } = useTranslation()
  const { kind, may, user } = useViewer()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawer()
  const isLandlord = kind === 'landlord'
  const mayChange = may(drawings.save)
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
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
        ...drawingEntity.filters('status', 'discipline'),
        ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
      ]}
      href={({ id }) => `/drawing-submission-approval/${id}`}
      render={{ openNotes: ({ openNotes }) => openNotes || '–' }}
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
