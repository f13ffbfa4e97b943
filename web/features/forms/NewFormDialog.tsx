import { forms } from '@atrium/contract/forms/forms.ts'
import { inOwnWords, readyForms } from '@atrium/contract/forms/ready-made.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ReadyMadeDialog } from '../../kit/ReadyMadeDialog.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { iconOf } from './icons.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What a new form begins with. A press makes it, as a draft. */
export function NewFormDialog({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useWrite(forms.save)
  const make = async (form: Parameters<typeof save.mutateAsync>[0], isUnnamed = false) => {
    const made = await save.mutateAsync(form).catch(() => undefined)
    // One that nobody has given a name yet is asked for it first.
    if (made) void navigate(`/forms/${made.id}${isUnnamed ? `?edit=${made.id}` : ''}`, { replace: true })
  }
  return (
    <ReadyMadeDialog
      opened={opened}
      onClose={onClose}
      title={t('New form')}
      about={t('Start from one that is ready, and change what you like. Nobody sees it until you publish it.')}
      isMaking={save.isPending}
      empty={{
        title: t('Empty form'),
        about: t('Begin with the first field.'),
        onChoose: () => void make({ title: t('Untitled form') }, true),
      }}
      ready={readyForms.map((ready) => ({
        icon: iconOf(ready.icon),
        title: t(ready.title),
        about: t(ready.about),
        onChoose: () => void make(inOwnWords(ready, t)),
      }))}
    />
  )
}
