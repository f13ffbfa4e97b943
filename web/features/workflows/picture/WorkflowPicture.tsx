import { Button } from '@mantine/core'
import { IconSchema } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { remembered } from '../../../kit/selection.ts'
import { useRemembered } from '../../../kit/useRemembered.ts'
import classes from './Picture.module.css'
import type { Picture } from './Picture.tsx'

const Drawn = lazy(async () => ({ default: (await import('./Picture.tsx')).Picture }))

const UNSAID = -1
const isShown = remembered('atrium.workflow-picture', UNSAID)

/** The picture of a workflow, which can be put away: on a phone it is until it is asked for. The list beside it says the same. */
export function WorkflowPicture(props: ComponentProps<typeof Picture>) {
  const { t } = useTranslation()
  const said = useRemembered(isShown)
  const shown = said === UNSAID ? matchMedia('(min-width: 700px)').matches : said === 1
  if (props.steps.length === 0) return null
  return (
    <section className={classes['picture']} data-direction={props.direction} aria-label={t('How the steps follow each other')}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconSchema size={16} />}
        aria-expanded={shown}
        onClick={() => isShown.set(shown ? 0 : 1)}
      >
        {shown ? t('Hide the picture') : t('Show the picture')}
      </Button>
      {shown && (
        <Suspense fallback={<Skeletons count={1} height={240} />}>
          <Drawn {...props} />
        </Suspense>
      )}
    </section>
  )
}
