import '../more-styles.ts'
import { pathOf, typedSignature } from '@atrium/contract/kit/signatures.ts'
import { Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Signature.module.css'
import { SignaturePad, type Strokes } from './SignaturePad.tsx'
import { SignatureView } from './SignatureView.tsx'

interface Props {
  title: string
  onSign: (signature: string) => void
  onClose: () => void
}

/** Asks for a signature, by hand or by keyboard. */
export function SignatureDialog({ title, onSign, onClose }: Props) {
  const { t } = useTranslation()
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [name, setName] = useState('')
  const signature = way === 'draw' ? pathOf(strokes) : typedSignature(name)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={640}
      centered
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SegmentedControl
        aria-label={t('How to sign')}
        mb="sm"
        value={way}
        onChange={(chosen) => setWay(chosen === 'type' ? 'type' : 'draw')}
        data={[
          { value: 'draw', label: t('Draw') },
          { value: 'type', label: t('Type') },
        ]}
      />
      {way === 'draw' ? (
        <SignaturePad label={t('Draw your signature here')} strokes={strokes} path={signature} onChange={setStrokes} />
      ) : (
        <>
          <TextInput
            label={t('Name')}
            maxLength={80}
            autoComplete="name"
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={classes['sample']}>
            <SignatureView value={signature} large />
          </div>
        </>
      )}
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" color="gray" disabled={way !== 'draw' || strokes.length === 0} onClick={() => setStrokes([])}>
          {t('Clear')}
        </Button>
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={signature === ''} onClick={() => onSign(signature)}>
            {t('Sign with this')}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
