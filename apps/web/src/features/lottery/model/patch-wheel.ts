import type { QueryClient } from '@tanstack/react-query'
import { type WheelDetail, wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'

/** Changes a wheel that is shown by what the server has just answered. An answer that is on its way may be older: it is dropped. */
export async function patchWheel(
  queryClient: QueryClient,
  code: string,
  change: (wheel: WheelDetail) => WheelDetail,
): Promise<void> {
  const queryKey = [wheelByCode.path, { params: { code } }]
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<WheelDetail>(queryKey, (old) => (old === undefined ? old : change(old)))
}
