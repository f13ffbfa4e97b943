import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { conditionsInOwnWords, inOwnWords, type ReadyForm, readyForms } from '@atrium/contract/forms/ready-made.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ReadyMadeDialog } from '../../kit/ReadyMadeDialog.tsx'
import { send } from '../../kit/send.ts'
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
  const saveConditions = useWrite(formConditions.save)
  const makeReady = async (ready: ReadyForm) => {
    const made = await save.mutateAsync(inOwnWords(ready, t)).catch(() => undefined)
    if (!made) return
    const addConditions = async () => {
      const design = await send(forms.design, { id: made.id })
      return saveConditions.mutateAsync({ category: design.category, conditions: conditionsInOwnWords(ready, t, design) })
    }
    // The form is there without them, and they can be added: whoever made it is told, and goes on.
    await addConditions().catch(() => undefined)
    void navigate(`/forms/${made.id}`, { replace: true })
  }
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
      isMaking={save.isPending || saveConditions.isPending}
      empty={{
        title: t('Empty form'),
        about: t('Begin with the first field.'),
        onChoose: () => void make({ title: t('Untitled form') }, true),
      }}
      ready={readyForms.map((ready) => ({
        icon: iconOf(ready.icon),
        title: t(ready.title),
        about: t(ready.about),
        onChoose: () => void makeReady(ready),
      }))}
    />
  )
}
