/** What a payment is called at its provider: 32 hexadecimal digits. */
export const toPaymentNumber = (id: string): string => id.replaceAll('-', '')

/** What a refund is called at its provider. */
export const toRefundNumber = (id: string): string => id.replaceAll('-', '')
