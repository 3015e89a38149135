/** Whether keys type text in the element, instead of triggering shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));
