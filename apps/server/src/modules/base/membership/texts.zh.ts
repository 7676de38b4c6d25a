/** Name of days that were given while no plan is offered. */
export const membershipTexts = { gift: '赠送会员' }
