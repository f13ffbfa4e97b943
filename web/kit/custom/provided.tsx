import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Skeletons } from '../Skeletons.tsx'

/** A component that one feature has, and others show: its script comes as it is shown first. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A place for such a component. `provide` is called once, with what the feature that has it offers; `Provided` shows that, skeletons while
 * its script is on its way, and nothing where no feature has it.
 */
export function providedComponent<Props extends object>() {
  let Given: LazyExoticComponent<ComponentType<Props>> | undefined
  return {
    provide: (load: Load<Props>) => {
      Given = lazy(async () => ({ default: await load() }))
    },
    Provided: (props: Props) => <Suspense fallback={<Skeletons />}>{Given && <Given {...props} />}</Suspense>,
  }
}
