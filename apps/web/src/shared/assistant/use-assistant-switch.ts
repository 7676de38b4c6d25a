import { useConfigValues } from '../../lib/use-config-values.ts'

/** Whether the operator has opened the assistant; false until it is known. Asked again whenever an entry is shown. */
export const useAssistantSwitch = (): boolean => useConfigValues(['aiSwitch']).values?.aiSwitch === true
