import { ordersLink } from '@zhanjian/contract/orders-admin.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { adminOrdersTexts as texts } from '../../../text/zh/admin/money.ts'
import type { OrderFilters } from './order-filters.ts'

/** Downloads the orders that the filters show, as CSV. */
export function useExportOrders() {
  const { call, confirm, host, navigateAway, handleError } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    exportOrders: async (filters: OrderFilters) => {
      if (host.kind === 'messaging-app' || host.kind === 'mini-program') {
        await confirm({ ...texts.exportGuide, isNotice: true })
        return
      }
      setIsBusy(true)
      try {
        navigateAway((await call(ordersLink, { body: filters })).url)
      } catch (error) {
        handleError(error)
      } finally {
        setIsBusy(false)
      }
    },
  }
}
