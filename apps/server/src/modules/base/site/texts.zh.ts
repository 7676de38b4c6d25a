/** Default slogan, and the error for foreign addresses. */
export const siteTexts = { slogan: '几张照片，挂成一间展厅', foreignAddress: '请填写本站自己的网址' }
