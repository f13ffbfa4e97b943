import { drawingEntity, type WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import { disciplineWords, drawingStatusWords, drawingTones } from '@atrium/contract/drawings/states.ts'
import { useTranslation } from 'react-i18next'
import { FactsBox } from '../../kit/FactsBox.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { ClientLink } from '../../kit/NameLink.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useFact } from '../../kit/useFact.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Status, and what is known of a drawing. */
export function DrawingFacts({ drawing }: { drawing: WholeDrawing }) {
  const { t } = useTranslation()
  const fact = useFact(drawingEntity)
  const isLandlord = useViewer().kind === 'landlord'
  const { status, revision, tenantName, unitId, discipline, createdDate, openNotes, description } = drawing
  return (
    <FactsBox
      label={t('Details')}
      head={<StatusChip status={drawingStatusWords[status]} tone={drawingTones[status]} />}
      facts={[
        [t('Revision'), String(revision)],
        [
          t('Client'),
          isLandlord && (
            <ClientLink key="client" id={drawing.tenantId}>
              {tenantName}
            </ClientLink>
          ),
        ],
        fact('unitId', unitId),
        fact('discipline', t(disciplineWords[discipline])),
        [t('Date Created'), formatInstant(createdDate)],
        [t('Open notes'), openNotes > 0 && String(openNotes)],
        fact('description', description),
      ]}
    />
  )
}
