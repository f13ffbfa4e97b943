import { letterSend, letters } from '@atrium/contract/letters/letters.ts'
import { Anchor, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DeliveryChip } from '../../kit/delivery/DeliveryChip.tsx'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { RecordSection } from '../../kit/record/Split.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { EditLetterDrawer } from './EditLetterDrawer.tsx'
import { FileAsDialog } from './FileAsDialog.tsx'
import { FillDialog } from './FillDialog.tsx'
import { LetterMenu } from './LetterMenu.tsx'
import { LetterText } from './LetterText.tsx'
import { letterDelivery } from './sends.ts'

/** /letters/:id: a letter as it left, or as it would leave now. */
export function LetterScreen() {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const id = useParams()['id'] ?? ''
  const read = useRead(letters.get, { id }, { fresh: true })
  const [edits, setEdits] = useState(false)
  const [fills, setFills] = useState(false)
  const [files, setFiles] = useState(false)
  const delivery = useDelivery(letterDelivery)
  const open = useWrite(letters.open, { quiet: true })
  const noteOpened = useEffectEvent((one: number) => open.mutate({ id: one }))
  const { data } = read
  const isOurs = kind === 'landlord'
  const readId = data && !isOurs ? data.id : undefined
  useEffect(() => {
    if (readId !== undefined) noteOpened(readId)
  }, [readId])
  const isDraft = data !== undefined && data.sentDate === null
  const mayEdit = isDraft && data.state !== 'waiting' && may(letters.update)
  const actions = data && isOurs ? delivery.actions({ ...data, maySend: data.sentDate === null }, data.filled.subject) : []
  const [first] = isDraft && data.state !== 'waiting' && may(letterSend.send) ? actions : []
  return (
    <Page
      title={data?.filled.subject ?? t('Letter')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/letters" inherit underline="always">
            {t('Letters')}
          </Anchor>
          {data && [data.no, data.tenantName, data.siteName, data.leaseNo].filter(Boolean).map((text) => ` · ${text}`)}
          {data?.sentDate && ` · ${formatInstant(data.sentDate)}`} {data && isOurs && <DeliveryChip of={data} />}
        </>
      }
      action={
        first && (
          <Button leftSection={<IconSend size={16} />} onClick={data?.missing.length ? () => setFills(true) : first.onClick}>
            {first.text}
          </Button>
        )
      }
      menu={
        data && (
          <LetterMenu
            letter={data}
            mayEdit={mayEdit}
            onEdit={() => setEdits(true)}
            onFile={() => setFiles(true)}
            actions={actions.filter((one) => one !== first)}
          />
        )
      }
    >
      <Loaded read={read} height={[48, 360]}>
        {(letter) => (
          <>
            <RecordSection label={t('Letter')}>
              <LetterText
                filled={letter.filled}
                no={letter.no}
                missing={isOurs ? letter.missing : []}
                action={
                  mayEdit && (
                    <Button size="xs" variant="default" mt="sm" onClick={() => setFills(true)}>
                      {t('Fill in or take out')}
                    </Button>
                  )
                }
              />
            </RecordSection>
            {isOurs && <HistorySection entity="letter" id={letter.id} />}
          </>
        )}
      </Loaded>
      {data && mayEdit && (
        <EditLetterDrawer id={data.id} tenantId={data.tenantId} opened={edits} onClose={() => setEdits(false)} />
      )}
      {data && fills && <FillDialog letter={data} onClose={() => setFills(false)} />}
      {data && files && <FileAsDialog letter={data} onClose={() => setFiles(false)} />}
      {delivery.dialogs}
    </Page>
  )
}
