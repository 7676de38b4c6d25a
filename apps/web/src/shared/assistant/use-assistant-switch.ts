import { useConfigValues } from '../../lib/use-config-values.ts'

/** An entry that stays open vanishes within this time. */
const REFETCH_MS = 30_000

/** Whether the operator has opened the assistant; false until it is known. Asked again whenever an entry is shown. */
export const useAssistantSwitch = (): boolean =>
  useConfigValues(['aiSwitch'], { refetchIntervalMs: REFETCH_MS }).values?.aiSwitch === true
