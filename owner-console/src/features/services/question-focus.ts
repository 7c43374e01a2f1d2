/** Focuses the field with the error, else the question's text. */
export function focusEditor(): void {
  const editor = document.querySelector('[data-question-editor]');
  editor?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus();
}

export function focusEdit(key: string): void {
  document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(key)}"]`)?.focus();
}
