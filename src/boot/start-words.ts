import type { Language } from './boot-globals.ts';

export interface StartWords {
  readonly loading: string;
  readonly late: string;
  readonly failed: string;
  readonly checkConnection: string;
  readonly reload: string;
}

/** Also for a page whose early script is missing, so that its language is not known. */
export const english: StartWords = {
  loading: 'Still loading…',
  late: 'The portal has still not been loaded',
  failed: 'The portal could not be loaded',
  checkConnection: 'Check your connection and try again.',
  reload: 'Try again',
};

export const startWords: Record<Language, StartWords> = {
  de: {
    loading: 'Wird noch geladen…',
    late: 'Das Portal ist noch immer nicht geladen',
    failed: 'Das Portal konnte nicht geladen werden',
    checkConnection: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    reload: 'Erneut versuchen',
  },
  en: english,
  es: {
    loading: 'Aún se está cargando…',
    late: 'El portal todavía no está cargado',
    failed: 'No se pudo cargar el portal',
    checkConnection: 'Revise su conexión e inténtelo de nuevo.',
    reload: 'Intentar de nuevo',
  },
  fr: {
    loading: 'Chargement toujours en cours…',
    late: 'Le portail n’est toujours pas chargé',
    failed: 'Le portail n’a pas pu être chargé',
    checkConnection: 'Vérifiez votre connexion et réessayez.',
    reload: 'Réessayer',
  },
  ja: {
    loading: 'まだ読み込んでいます…',
    late: 'ポータルがまだ読み込まれていません',
    failed: 'ポータルを読み込めませんでした',
    checkConnection: '接続を確認して、もう一度お試しください。',
    reload: 'もう一度試す',
  },
  zh: {
    loading: '仍在加载…',
    late: '门户仍未加载完成',
    failed: '无法加载门户',
    checkConnection: '请检查网络连接，然后重试。',
    reload: '重试',
  },
};
