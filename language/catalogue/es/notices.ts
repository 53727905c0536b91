import type { notices as german } from "../de/notices.ts";
import type { SameTexts } from "../same-texts.ts";

export const notices: SameTexts<typeof german> = {
  "(this browser)": "(este navegador)",
  ", again at {dateTime}": ", de nuevo a las {dateTime}",
  ", attempt {attempt}": ", intento {attempt}",
  "A message appears also when no page of the site is open. What it says is encrypted for this browser; its maker's push service passes it on.":
    "Un mensaje aparece también cuando no hay ninguna página del sitio abierta. Su contenido está cifrado para este navegador; el servicio push de su fabricante lo transmite.",
  "Test notice sent.": "Aviso de prueba enviado.",
  "Webhook form": "Formulario de webhook",
  "Add the webhook": "Añadir el webhook",
  Address: "Dirección",
  "An account has at most {limit} of them. Delete one to add another.":
    "Una cuenta tiene como mucho {limit}. Elimine uno para añadir otro.",
  "Be told what happens to this account while no page is open: as a message of this browser, or by a webhook to a program of yours. Nothing is sent unless you turn it on. To see and change it, your wallet signs a text: that is free and no transaction. <a>How it works</a>":
    "Entérese de lo que ocurre con esta cuenta mientras ninguna página está abierta: como mensaje de este navegador o por un webhook a un programa suyo. No se envía nada si no lo activa. Para verlo y cambiarlo, su billetera firma un texto: es gratis y no es una transacción. <a>Cómo funciona</a>",
  Browser: "Navegador",
  "Choose at least one kind of notice.": "Elija al menos un tipo de noticias.",
  Chrome: "Chrome",
  "Copy the secret": "Copiar el secreto",
  Delete: "Eliminar",
  "Delete {name}": "Eliminar {name}",
  "Deliveries, newest first": "Entregas, las más nuevas primero",
  Edge: "Edge",
  Everything: "Todo",
  Firefox: "Firefox",
  "Shown only to you.": "Solo visible para usted.",
  "It is under way.": "Está en marcha.",
  "Its secret cannot be used again.": "Su secreto no se puede volver a usar.",
  "No destinations yet. Add a webhook or turn on this browser.":
    "Aún no hay destinos. Añada un webhook o active este navegador.",
  Nothing: "Nada",
  "No changes to save.": "Sin cambios.",
  "Nothing sent yet.": "Aún no se envió nada.",
  Notices: "Avisos",
  On: "Activo",
  "Open your notices": "Abrir sus avisos",
  "Opening your notices": "Abriendo sus avisos",
  Pause: "Pausar",
  Paused: "En pausa",
  Safari: "Safari",
  "Save the choice": "Guardar la elección",
  "Send test notice": "Enviar aviso de prueba",
  "Send test notice to {name}": "Enviar aviso de prueba a {name}",
  Stopped: "Detenido",
  Resume: "Reanudar",
  "Send to a webhook": "Avisar a un programa suyo",
  "Delete this destination?": "¿Dejar de avisarle?",
  "Show in this browser": "Avisar a este navegador",
  "Something went wrong. Nothing was changed. Try again.":
    "Eso no funcionó. No se cambió nada: inténtelo de nuevo.",
  "The browser's push service could not be reached, so nothing was turned on. Try again, or use a webhook.":
    "No se pudo llegar al servicio push del navegador, así que no se activó nada. Inténtelo de nuevo o use un webhook.",
  "Choice saved.": "La elección se guardó.",
  "The marketplace's server could not be reached. Nothing was changed: check your connection and try again.":
    "No se pudo llegar al servidor del mercado. No se cambió nada: compruebe su conexión e inténtelo de nuevo.",
  "The marketplace's server did not answer as it should. Nothing was changed: try again.":
    "El servidor del mercado no respondió como debía. No se cambió nada: inténtelo de nuevo.",
  "Webhook secret": "El secreto del webhook",
  "Webhook added.": "El webhook se añadió.",
  "This browser": "Este navegador",
  "This browser does not let the site show messages, so nothing was turned on. Allow notifications for this site in the browser's settings, then try again.":
    "Este navegador no permite al sitio mostrar mensajes, así que no se activó nada. Permita las notificaciones de este sitio en los ajustes del navegador e inténtelo de nuevo.",
  "This browser now shows notices.": "Se avisa a este navegador desde ahora.",
  "This browser does not support notifications. On iPhone and iPad, add the site to the home screen first.":
    "Este navegador no admite mensajes de sitios. En iPhone y iPad, añada antes el sitio a la pantalla de inicio.",
  "This site keeps no subscriptions, so it sends no notices. What waits for you is in the tray and in the calendar.":
    "Este sitio no guarda suscripciones, así que no envía avisos. Lo que le espera está en la bandeja y en el calendario.",
  "This site does not send browser notifications.":
    "Este sitio no envía mensajes a navegadores: no tiene claves para ello.",
  "Turn on in this browser": "Activar en este navegador",
  Webhook: "Webhook",
  "Notices: {span}": "Avisos: {span}",
  Destinations: "Destinos",
  "Your server uses it to verify that a notice comes from this site. Copy it now; it is not shown again.":
    "Con él su programa sabe que un aviso es de este sitio. Se muestra ahora y nunca más: guárdelo donde su programa lo encuentre.",
  "Your server must confirm it: it repeats data.challenge in its answer. Port 443 or 8443.":
    "Su servidor debe confirmarla: repite data.challenge en su respuesta. Puerto 443 u 8443.",
  "Your wallet did not sign, so nothing was opened. Nothing was changed.":
    "Su billetera no firmó, así que no se abrió nada. No se cambió nada.",
  "https://example.org/notices": "https://example.org/notices",
  "{kindsCount} kinds of notices": "{kindsCount} tipos de noticias",
  "{name} receives no more notices, and its delivery history is deleted.":
    "{name} no recibe más avisos, y lo que se sabe de sus entregas se olvida.",
  "{name} is paused.": "{name} está en pausa.",
  "{name} receives notices again.": "{name} vuelve a recibir avisos desde ahora.",
  "{name} no longer receives notices.": "{name} ya no recibe avisos.",
  "{name} on {system}": "{name} en {system}",
  "{reason}. Nothing is sent until you resume it.": "{reason}. No se envía nada hasta que lo reanude.",
  "Last: {title}, {outcome}": "Último: {title}, {outcome}",
  delivered: "entregado",
  "not delivered": "no entregado",
};
