/** The product's logo, as in the static shell. */
export function Mark() {
  return (
    <svg className="shell-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="#0b6a75" />
      <path d="M6 5.5h8l4 4v9H6z" fill="#fff" />
      <path d="M14 5.5v4h4z" fill="#9fd4da" />
      <path d="m8.5 13.8 2.2 2.2 4.2-4.6" fill="none" stroke="#0b6a75" strokeWidth="1.6" />
    </svg>
  );
}
